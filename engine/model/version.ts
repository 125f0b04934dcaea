/** A result is a pure function of the scenario and this; results change with the minor version only (SPEC 11.5). */
export const ENGINE_VERSION = "0.2.0";
