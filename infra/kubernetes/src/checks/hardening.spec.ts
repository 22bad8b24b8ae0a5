import { describe, expect, it } from '@jest/globals';
import type { IContainer } from 'kubernetes-models/v1';
import { treesAt } from '../kustomize/manifest.js';
import { built, overlays } from '../overlays.js';
import { podsOf } from './pods.js';

/** How long a process lets requests under way finish, in seconds: SHUTDOWN_TIMEOUT of the service-kit. */
const shutdownSeconds = 10;

const cases = overlays.flatMap((overlay) =>
  podsOf(built.get(overlay)!).map((pods) => [overlay, pods.owner.metadata.name, pods] as const),
);
const deployed = cases.filter(([, , { owner }]) => owner.kind === 'Deployment');

const onlyContainer = (containers: IContainer[]): IContainer => {
  expect(containers).toHaveLength(1);
  return containers[0]!;
};

describe.each(cases)('%s: %s', (_overlay, _name, { spec }) => {
  const container = onlyContainer(spec.containers);

  it('is no root, writes to no file system of its own, and has no rights', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
  });

  it('says what memory it needs and how much it may take', () => {
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });
});

describe.each(deployed)('%s: %s', (_overlay, name, { spec }) => {
  const container = onlyContainer(spec.containers);

  it('is looked at by the health routes; one service that is away does not close the gateway', () => {
    const path = (probe: 'startupProbe' | 'livenessProbe' | 'readinessProbe') => container[probe]?.httpGet?.path;
    const ready = name === 'lab-gateway' ? '/healthz' : '/readyz';
    expect([path('startupProbe'), path('livenessProbe'), path('readinessProbe')]).toEqual([
      '/healthz',
      '/healthz',
      ready,
    ]);
  });

  it('is given the time to stop that it takes', () => {
    const wait = Number(container.lifecycle?.preStop?.exec?.command?.[1]);
    expect(wait).toBeGreaterThan(0);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(wait + shutdownSeconds);
  });

  it('is spread over nodes, its copies counted apart from others', () => {
    const counted = treesAt({ spec }, 'spec.topologySpreadConstraints.labelSelector.matchLabels');
    expect(counted).toHaveLength(2);
    expect(new Set(counted.map((labels) => `lab-${labels['app.kubernetes.io/name']}`))).toEqual(new Set([name]));
  });
});
