/** The variable in which the set-up stores the address of a worker's system. */
export const systemUrlVariable = (worker: number | string): string => `E2E_URL_${worker}`;

/** The variable with the address of the database of a worker's system. */
export const databaseVariable = (worker: number | string): string => `E2E_DATABASE_${worker}`;

/** The running system and its two passwords, as stored by the set-up. */
export const system = {
  get url(): string {
    return process.env['E2E_URL'] ?? process.env[systemUrlVariable(process.env['TEST_PARALLEL_INDEX'] ?? 0)]!;
  },
  /** Undefined for an existing system. */
  get databaseUrl(): string | undefined {
    return process.env[databaseVariable(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  },
  get labPassword(): string {
    return process.env['LAB_PASSWORD']!;
  },
  get adminPassword(): string {
    return process.env['ADMIN_PASSWORD']!;
  },
};
