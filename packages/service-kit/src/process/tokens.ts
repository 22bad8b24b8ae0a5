/** Nest injection tokens that service-kit provides to every module. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const REDIS = Symbol('redis');
export const PROCESS_NAME = Symbol('process name');
