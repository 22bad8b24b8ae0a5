import { Histogram } from 'prom-client';

const sizes = new Histogram({
  name: 'upload_size_bytes',
  help: 'Size of the files that were sent in a form, in bytes',
  labelNames: ['route'] as const,
  buckets: [10e3, 50e3, 100e3, 250e3, 500e3, 1e6, 2e6, 3e6, 4e6, 5e6],
});

/** Records the size of an uploaded file, in bytes, by the route's pattern. */
export const observeUpload = (route: string, bytes: number): void => sizes.observe({ route }, bytes);
