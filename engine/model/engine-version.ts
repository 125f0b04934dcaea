/**
 * The engine's version. A result is a pure function of it and the scenario, and changes with the minor version only
 * (SPEC 11.5).
 */
export const ENGINE_VERSION = "0.3.0";
