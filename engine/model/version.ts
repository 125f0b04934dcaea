/** A result is a pure function of the scenario and this. */
export const ENGINE_VERSION = "0.1.0";
