import { describe, expect, it } from '@jest/globals';
import { treesAt, type Tree } from './manifests.js';
import { ownPart, processes, setupJob, shape } from './process-files.js';

/** SHUTDOWN_TIMEOUT of the service-kit, in seconds. */
const shutdownSeconds = 10;

const podOf = (file: Tree): Tree => treesAt(file, 'spec.template.spec')[0]!;

const containerOf = (file: Tree): Tree => {
  const containers = treesAt(podOf(file), 'containers');
  expect(containers).toHaveLength(1);
  return containers[0]!;
};

describe.each([
  ['the common shape', shape],
  ['the database set-up', setupJob],
])('%s', (_name, file) => {
  it('does not run as root, has a read-only file system and no capabilities', () => {
    expect(podOf(file)).toMatchObject({
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      automountServiceAccountToken: false,
    });
    expect(containerOf(file)['securityContext']).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('declares its memory request and limit', () => {
    expect(containerOf(file)['resources']).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });
});

describe('the common deployment', () => {
  it('is probed by the health routes', () => {
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (probe) => treesAt(containerOf(shape), `${probe}.httpGet`)[0]?.['path'],
    );
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
  });

  it('has enough time to stop', () => {
    const [{ command }] = treesAt(containerOf(shape), 'lifecycle.preStop.exec') as [{ command: string[] }];
    expect(Number(command[1])).toBeGreaterThan(0);
    expect(podOf(shape)['terminationGracePeriodSeconds']).toBeGreaterThan(Number(command[1]) + shutdownSeconds);
  });

  it('is spread over nodes and zones', () => {
    const spread = treesAt(podOf(shape), 'topologySpreadConstraints').map(({ topologyKey }) => topologyKey);
    expect(spread).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
  });
});

describe.each(processes)('%s', (process) => {
  it('adds only secrets and memory', () => {
    const own = ownPart(process);
    expect(Object.keys(podOf(own))).toEqual(['containers']);
    const { name: _name, env: _env, resources: _resources, ...rest } = containerOf(own);
    // One unavailable service must not make the gateway unready.
    const expected = process === 'gateway' ? { readinessProbe: { httpGet: { path: '/healthz', port: 'http' } } } : {};
    expect(rest).toEqual(expected);
  });
});
