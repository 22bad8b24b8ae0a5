import { describe, expect, it } from '@jest/globals';
import { treesAt, type Tree } from './manifests.js';
import { containerOf, containersOf, ownerOf, processes } from './process-files.js';

/** SHUTDOWN_TIMEOUT of the service-kit, in seconds. */
const shutdownSeconds = 10;

const podOf = (file: Tree): Tree => treesAt(file, 'spec.template.spec')[0]!;

describe.each(['database-setup', ...processes])('%s', (process) => {
  const file = ownerOf(process);

  it('does not run as root, has a read-only file system and no capabilities', () => {
    expect(podOf(file)).toMatchObject({
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      automountServiceAccountToken: false,
    });
    for (const { securityContext } of containersOf(process)) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('declares its memory request and limit', () => {
    for (const { resources } of containersOf(process)) {
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  });
});

describe.each(processes)('the deployment of %s', (process) => {
  const file = ownerOf(process);

  it('is probed by the health routes', () => {
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (probe) => treesAt(containerOf(process), `${probe}.httpGet`)[0]?.['path'],
    );
    // One unavailable service must not make the gateway unready.
    expect(paths).toEqual(['/healthz', '/healthz', process === 'gateway' ? '/healthz' : '/readyz']);
  });

  it('has enough time to stop', () => {
    const [{ command }] = treesAt(containerOf(process), 'lifecycle.preStop.exec') as [{ command: string[] }];
    expect(Number(command[1])).toBeGreaterThan(0);
    expect(podOf(file)['terminationGracePeriodSeconds']).toBeGreaterThan(Number(command[1]) + shutdownSeconds);
  });

  it('is spread over nodes and zones', () => {
    const spread = treesAt(podOf(file), 'topologySpreadConstraints').map(({ topologyKey }) => topologyKey);
    expect(spread).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
  });
});
