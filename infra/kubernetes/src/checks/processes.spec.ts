import { serviceNames } from '@lab/contracts';
import { loadConfig } from '@lab/service-kit/process';
import { describe, expect, it } from 'vitest';
import { treesAt, type Manifest } from '../kustomize/manifest.js';
import { built, overlays } from '../overlays.js';
import { configSchema, environmentOf } from './environment.js';
import { podsOf, type Pods } from './pods.js';

const processes = ['gateway', ...serviceNames];
const cases = overlays.flatMap((overlay) => processes.map((process) => [overlay, process] as const));

const find = (overlay: string, kind: string, name: string): Manifest => {
  const manifest = built.get(overlay)!.find((one) => one.kind === kind && one.metadata.name === name);
  if (!manifest) throw new Error(`${overlay} has no ${kind} ${name}.`);
  return manifest;
};

const podsNamed = (overlay: string, name: string): Pods =>
  podsOf(built.get(overlay)!).find(({ owner }) => owner.metadata.name === name)!;

const environment = (overlay: string, name: string) => environmentOf(podsNamed(overlay, name), built.get(overlay)!);

describe.each(cases)('%s: %s', (overlay, process) => {
  it('has a Deployment, a Service, a disruption budget and an autoscaler', () => {
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler']) {
      expect(find(overlay, kind, `lab-${process}`).metadata.namespace).toBe('lab-portal');
    }
  });

  it('starts: its environment holds all it reads, in the right form', async () => {
    const config = loadConfig(await configSchema(process), environment(overlay, `lab-${process}`));
    expect(config).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, LAB_TIME_ZONE: 'Asia/Taipei' });
  });

  it('does not start without the settings', async () => {
    const pods = podsNamed(overlay, `lab-${process}`);
    const schema = await configSchema(process);
    expect(() => loadConfig(schema, environmentOf(pods, []))).toThrow('_URL is not set, but it is required.');
  });

  it('is found by the others where the settings say', () => {
    const { origin, port } = new URL(
      environment(overlay, 'lab-gateway')[urlVariable(process)] ?? 'http://lab-gateway:8080',
    );
    const [service] = treesAt(find(overlay, 'Service', `lab-${process}`), 'spec.ports');
    expect([origin, Number(port)]).toEqual([`http://lab-${process}:8080`, service!['port']]);
  });

  it('runs its own image, in a version', () => {
    const images = podsNamed(overlay, `lab-${process}`).spec.containers!.map(({ image }) => image);
    expect(images).toEqual([expect.stringMatching(new RegExp(`^[^/]+\\.[^/]+/.+/${process}:[^:]+$`))]);
  });
});

const urlVariable = (process: string): string => `${process.toUpperCase().replaceAll('-', '_')}_URL`;

describe.each(overlays)('%s', (overlay) => {
  it('sets the database up with what the set-up reads, for the database that the services use', () => {
    const setup = environment(overlay, 'database-setup');
    expect(Object.keys(setup)).toEqual(expect.arrayContaining(['DATABASE_URL', 'INTERNAL_SECRET']));
    expect(new URL(environment(overlay, 'lab-members')['DATABASE_URL']!).username).toBe('');
  });

  it('serves the host of PUBLIC_URL over TLS and believes the proxy in front', () => {
    const { PUBLIC_URL, TRUST_PROXY } = environment(overlay, 'lab-gateway');
    const { host, protocol } = new URL(PUBLIC_URL!);
    const ingress = find(overlay, 'Ingress', 'lab-portal');
    expect(treesAt(ingress, 'spec.rules').map((rule) => rule['host'])).toEqual([host]);
    expect(treesAt(ingress, 'spec.tls').map(({ hosts }) => hosts)).toEqual([[host]]);
    expect([protocol, TRUST_PROXY]).toEqual(['https:', 'true']);
  });

  it('gives the passwords of people to the gateway only, those of stores to who uses them', () => {
    const holders = (variable: string) =>
      podsOf(built.get(overlay)!)
        .filter(({ spec }) => treesAt({ spec }, 'spec.containers.env').some(({ name }) => name === variable))
        .map(({ owner }) => owner.metadata.name);
    expect(holders('LAB_PASSWORD')).toEqual(['lab-gateway']);
    expect(holders('SESSION_SECRET')).toEqual(['lab-gateway']);
    expect(holders('S3_SECRET_KEY')).toEqual(['lab-members']);
    expect(holders('CHAT_API_KEY')).toEqual(['lab-chat']);
    expect(holders('DATABASE_URL')).toEqual(['database-setup']);
  });
});
