/** The variable that holds the password of a service's role, e.g. `DB_ADMIN_DATABASE_PASSWORD`. */
export const passwordVariable = (service: string): string =>
  `${service.toUpperCase().replaceAll('-', '_')}_DATABASE_PASSWORD`;

interface Passwords {
  passwords: Record<string, string | undefined>;
  /** The name of the variable that is missing. */
  missing?: string;
}

/** Reads the password of each service's role from the environment. */
export const readPasswords = (services: readonly string[], env: NodeJS.ProcessEnv): Passwords => {
  const passwords = Object.fromEntries(services.map((service) => [service, env[passwordVariable(service)]]));
  const missing = services.find((service) => !passwords[service]);
  return missing ? { passwords, missing: passwordVariable(missing) } : { passwords };
};
