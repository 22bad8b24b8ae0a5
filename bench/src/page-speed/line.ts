/** A machine and its connection, as Chromium's developer tools imitate them. */
export interface Line {
  name: string;
  viewport: { width: number; height: number };
  cpuSlowdown: number;
  /** Undefined: as fast as it goes. */
  network?: { bytesPerSecond: number; latencyMs: number };
  /** How many times as long as the static page the site may take. */
  goal: number;
}

const BITS_PER_BYTE = 8;

export const lines: readonly Line[] = [
  {
    name: 'phone, slow line (1.6 Mbit/s, 150 ms, CPU ÷ 4)',
    viewport: { width: 390, height: 844 },
    cpuSlowdown: 4,
    network: { bytesPerSecond: 1_600_000 / BITS_PER_BYTE, latencyMs: 150 },
    goal: 1.1,
  },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, cpuSlowdown: 1, goal: 1.3 },
];
