/** A device and its network, as Chromium's developer tools emulate them. */
export interface Line {
  name: string;
  viewport: { width: number; height: number };
  cpuSlowdown: number;
  /** Undefined for no limit. */
  network?: { bytesPerSecond: number; latencyMs: number };
  /** Maximum ratio of the site's time to the static page's. */
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
