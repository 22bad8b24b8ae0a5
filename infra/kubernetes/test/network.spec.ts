import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { serviceNames } from '@lab/contracts';
import { variablesOf } from '@lab/local/process-schemas';
import { afterAll, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { treesAt } from './manifests.js';
import { build, built, describeBuilt, overlayFolder, overlays } from './overlays.js';
import { mayBeCalled, mayCall, mayReachWorld } from './network.js';
import { podsOf, type Labels } from './pods.js';

const stores: Labels = { 'lab-portal/stores': 'true' };
const ingress = { namespace: { 'lab-portal/ingress': 'true' } };
const monitoring = { namespace: { 'lab-portal/monitoring': 'true' } };

describeBuilt.each(overlays)('network policies of %s (needs kubectl)', (overlay) => {
  const manifests = built.get(overlay)!;
  const labels = Object.fromEntries(podsOf(manifests).map((pods) => [pods.owner.metadata.name, pods.labels]));
  const names = ['gateway', ...serviceNames];
  const mayAsk = (from: string, to: string): boolean =>
    mayCall(manifests, labels[`lab-${from}`]!, { pod: labels[`lab-${to}`]! }, 8080);

  it('the gateway may call every service, and no service may call the gateway', () => {
    expect(serviceNames.filter((service) => !mayAsk('gateway', service))).toEqual([]);
    expect(serviceNames.filter((service) => mayAsk(service, 'gateway'))).toEqual([]);
  });

  it('a service may call the services whose URLs it reads', () => {
    for (const from of serviceNames) {
      for (const to of serviceNames.filter((service) => service !== from)) {
        const reads = `${to.toUpperCase().replaceAll('-', '_')}_URL` in variablesOf(from);
        expect(`${from} → ${to}: ${mayAsk(from, to)}`).toBe(`${from} → ${to}: ${reads}`);
      }
    }
  });

  it('only the ports that processes listen on are open', () => {
    const callers = [...Object.values(labels).map((pod) => ({ pod })), ingress, monitoring];
    const isOpen = (name: string): boolean =>
      callers.some((caller) => mayBeCalled(manifests, labels[name]!, caller, 9229));
    expect(Object.keys(labels).filter(isOpen)).toEqual([]);
  });

  it('visitors reach only the gateway, through the ingress controller', () => {
    const open = names.filter((name) => mayBeCalled(manifests, labels[`lab-${name}`]!, ingress, 8080));
    expect(open).toEqual(['gateway']);
    expect(mayBeCalled(manifests, labels['lab-gateway']!, { namespace: { name: 'other' } }, 8080)).toBe(false);
  });

  it('metrics can be read from the monitoring namespace', () => {
    expect(names.filter((name) => !mayBeCalled(manifests, labels[`lab-${name}`]!, monitoring, 8080))).toEqual([]);
    expect(mayBeCalled(manifests, labels['database-setup']!, monitoring, 8080)).toBe(false);
  });

  it.each([
    ['PostgreSQL', 5432, ['database-setup', ...serviceNames.map((name) => `lab-${name}`)]],
    ['Redis', 6379, names.map((name) => `lab-${name}`)],
    ['S3', 9000, ['lab-members']],
  ])('%s can be reached by the processes that use it', (_store, port, users) => {
    const open = Object.keys(labels).filter((name) => mayCall(manifests, labels[name]!, { namespace: stores }, port));
    // The manifests may already contain a service that the contracts do not list yet.
    expect(open.filter((name) => users.includes(name))).toEqual(expect.arrayContaining(users));
    expect(open).not.toContain(port === 5432 ? 'lab-gateway' : 'database-setup');
    expect(mayCall(manifests, labels['lab-members']!, { namespace: { name: 'other' } }, port)).toBe(false);
  });

  it('all processes may use DNS, and only six may reach the internet', () => {
    const dns = { namespace: { 'kubernetes.io/metadata.name': 'kube-system' } };
    expect(Object.values(labels).filter((pod) => !mayCall(manifests, pod, dns, 53))).toEqual([]);
    const outgoing = Object.keys(labels).filter((name) => mayReachWorld(manifests, labels[name]!));
    expect(outgoing.toSorted()).toEqual([
      'lab-chat',
      'lab-gateway',
      'lab-gatherings',
      'lab-notifications',
      'lab-resources',
      'lab-site',
    ]);
  });
});

describeBuilt('stores outside the cluster (needs kubectl)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-overlay-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are reached by their network, S3 over TLS as well', () => {
    const root = relative(folder, join(overlayFolder('small'), '../..'));
    const kustomization = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: [`${root}/overlays/small`],
      components: [`${root}/components/external-stores`],
    };
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization));
    const ways = build(folder)
      .filter(({ kind, metadata }) => kind === 'NetworkPolicy' && /^to-(?!world)/.test(metadata.name))
      .map((policy) => [
        policy.metadata.name,
        treesAt(policy, 'spec.egress.ports').map(({ port }) => port),
        treesAt(policy, 'spec.egress.to.ipBlock').map(({ cidr }) => cidr),
      ]);
    const network = ['192.0.2.0/24'];
    expect(ways).toEqual([
      ['to-postgres', [5432], network],
      ['to-redis', [6379], network],
      ['to-s3', [9000, 443], network],
    ]);
  });
});
