import { Injectable } from '@nestjs/common';

/** How long one check may take before its part counts as down, in milliseconds. */
const CHECK_TIMEOUT = 1500;

export type HealthState = 'up' | 'down';

interface HealthCheck {
  name: string;
  isRequired: boolean;
  check: () => Promise<unknown>;
}

export interface Readiness {
  isReady: boolean;
  checks: Record<string, HealthState>;
}

/** What this process needs to do its work, and whether it is there. */
@Injectable()
export class Health {
  private readonly list: HealthCheck[] = [];
  private isStopping = false;

  /**
   * Adds a part that readiness reports on.
   * @param check resolves when the part answers
   * @param isRequired false for parts the process can do without for a while
   */
  add(name: string, check: () => Promise<unknown>, isRequired = true): void {
    this.list.push({ name, check, isRequired });
  }

  /** From now on the process is not ready: it is going down and wants no new work. */
  stop(): void {
    this.isStopping = true;
  }

  /** Asks every part, all at once. */
  async readiness(): Promise<Readiness> {
    const states = await Promise.all(this.list.map(stateOf));
    const isReady = !this.isStopping && this.list.every((part, index) => !part.isRequired || states[index] === 'up');
    return { isReady, checks: Object.fromEntries(this.list.map(({ name }, index) => [name, states[index]!])) };
  }
}

const stateOf = async ({ check }: HealthCheck): Promise<HealthState> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<HealthState>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT, 'down');
  });
  const answer = check().then(
    (): HealthState => 'up',
    (): HealthState => 'down',
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
};
