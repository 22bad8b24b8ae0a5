import { readFileSync } from 'node:fs';
import { serviceNames, type ServiceName } from '@lab/contracts';
import { processNames, variablesOf } from '@lab/local/process-schemas';
import { databasePasswords } from '@lab/local/secrets';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { passwordVariable } from '@lab/service-kit/database-setup';
import { serviceDefinitions } from '@lab/services';
import { parse, parseAllDocuments, stringify } from 'yaml';

type Manifest = Record<string, unknown>;

interface Container {
  image: string;
  env?: object[];
  envFrom: object[];
  resources: object;
  readinessProbe?: object;
  securityContext: object;
  volumeMounts: object[];
}

/** The parts of the template's Deployment and Job that the generator changes. */
interface PodOwner {
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        containers: [Container, ...object[]];
        volumes: object[];
        securityContext: object;
      };
    };
  };
}

const NAME = 'app.kubernetes.io/name';

const readFile = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The keys of the Secret, apart from the passwords of the database roles. */
const secretKeys = [...readFile('secrets.env.example').matchAll(/^(\w+)=/gm)].map(([, key]) => key!);

/**
 * Required keys: Kubernetes does not start a container that reads one that is missing. The process itself reports other
 * missing keys.
 */
const REQUIRED = new Set([
  'LAB_PASSWORD',
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'REDIS_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
]);

const fromSecret = (name: string, key = name) => ({
  name,
  valueFrom: { secretKeyRef: { name: 'lab-secrets', key, ...(!REQUIRED.has(key) && { optional: true }) } },
});

const ports = [{ port: 8080 }];

const pods = (names: readonly string[]) => ({ matchExpressions: [{ key: NAME, operator: 'In', values: names }] });

/** The services whose addresses a process reads. */
const calledBy = (process: string): ServiceName[] =>
  serviceNames.filter((service) => service !== process && serviceUrlVariable(service) in variablesOf(process));

const callersOf = (service: ServiceName): ServiceName[] =>
  serviceNames.filter((caller) => calledBy(caller).includes(service));

/** The claim of the volume with the backups. */
const backupVolume = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'lab-backups' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } } },
};

/** Where the container that makes backups listens, and where it keeps them. */
const backupPlaces = [
  { name: 'BACKUP_SOCKET', value: '/socket/backups' },
  { name: 'BACKUP_DIR', value: '/backups' },
];

/**
 * Adds a container that makes backups when the process asks it to, and that alone is an administrator of the database.
 * There is one replica, because only one node at a time can mount the volume.
 */
const withBackups = (manifests: Manifest[]): Manifest[] => {
  const { spec } = manifests[0] as unknown as PodOwner;
  const pod = spec.template.spec;
  const [container] = pod.containers;
  const volumes = [
    { name: 'backups', mountPath: '/backups' },
    { name: 'backup-socket', mountPath: '/socket' },
  ];
  container.env!.push(...backupPlaces);
  container.volumeMounts.push(...volumes);
  const { image, envFrom, securityContext, volumeMounts } = container;
  pod.containers.push({
    name: 'backup',
    image,
    command: ['node', '--enable-source-maps', 'infra/backup/dist/main.js', 'serve'],
    envFrom,
    env: [
      fromSecret('DATABASE_URL', 'DATABASE_ADMIN_URL'),
      ...['S3_ACCESS_KEY', 'S3_SECRET_KEY', 'BACKUP_COPY_S3_SECRET_KEY'].map((name) => fromSecret(name)),
      ...backupPlaces,
    ],
    resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { memory: '512Mi' } },
    securityContext,
    volumeMounts,
  });
  pod.volumes.push(
    { name: 'backups', persistentVolumeClaim: { claimName: backupVolume.metadata.name } },
    { name: 'backup-socket', emptyDir: {} },
  );
  Object.assign(pod.securityContext, { fsGroup: 1000 });
  Object.assign(spec, { replicas: 1, strategy: { type: 'Recreate' } });
  return [...manifests.filter(({ kind }) => kind !== 'HorizontalPodAutoscaler'), backupVolume];
};

const processManifests = (name: string): Manifest[] => {
  const template = readFile('templates/process.yaml').replaceAll('PROCESS', name);
  const manifests = parseAllDocuments(template).map((document) => document.toJS() as Manifest);
  const { metadata, spec } = (manifests[0] as unknown as PodOwner).spec.template;
  const [container] = spec.containers;
  const variables = variablesOf(name);
  container.env = secretKeys.filter((key) => key in variables).map((key) => fromSecret(key));
  if (name === 'gateway') {
    metadata.labels['app.kubernetes.io/component'] = 'gateway';
    // Not /readyz, which fails while any service is unavailable, because one service must not make the whole site
    // unreachable.
    container.readinessProbe = { ...container.readinessProbe, httpGet: { path: '/healthz', port: 'http' } };
    return manifests;
  }
  container.env.unshift(fromSecret('DATABASE_PASSWORD', passwordVariable(name)));
  if ('BACKUP_SOCKET' in variables) return withBackups(manifests);
  const { memory } = serviceDefinitions[name as ServiceName];
  if (memory) {
    container.resources = { requests: { cpu: '100m', memory: memory.request }, limits: { memory: memory.limit } };
  }
  return manifests;
};

const databaseSetup = (): Manifest => {
  const job = parse(readFile('templates/database-setup.yaml')) as PodOwner;
  const [container] = job.spec.template.spec.containers;
  container.env!.push(...Object.keys(databasePasswords).map((key) => fromSecret(key)));
  return job as unknown as Manifest;
};

const policy = (name: string, spec: object): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  spec,
});

/** The services that call this one, and those that it calls. */
const betweenServices = (service: ServiceName): Manifest => {
  const callers = callersOf(service);
  const called = calledBy(service);
  return policy(`lab-${service}`, {
    podSelector: { matchLabels: { [NAME]: service } },
    policyTypes: ['Ingress', 'Egress'],
    ingress: callers.length > 0 ? [{ ports, from: [{ podSelector: pods(callers) }] }] : [],
    egress: called.length > 0 ? [{ ports, to: [{ podSelector: pods(called) }] }] : [],
  });
};

/** 9000 is MinIO's own port, because policies apply to the pod's port, not to the Service's. */
const toFiles = (): Manifest =>
  policy('to-s3', {
    podSelector: pods(
      processNames.filter((name) => ['S3_ENDPOINT', 'BACKUP_SOCKET'].some((variable) => variable in variablesOf(name))),
    ),
    policyTypes: ['Egress'],
    egress: [
      { ports: [{ port: 9000 }], to: [{ namespaceSelector: { matchLabels: { 'lab-portal/stores': 'true' } } }] },
    ],
  });

const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];

/** The gateway calls the university's sign-in. */
const toWorld = (): Manifest =>
  policy('to-world', {
    podSelector: pods(['gateway', ...serviceNames.filter((name) => serviceDefinitions[name].internet)]),
    policyTypes: ['Egress'],
    egress: [
      {
        to: [
          { ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } },
          { ipBlock: { cidr: '::/0', except: ['::1/128', 'fc00::/7', 'fe80::/10'] } },
        ],
      },
    ],
  });

const HEADER =
  '# Made by `make manifests`, from infra/kubernetes/templates and the definitions of the services. Do not edit.\n';

/** The generated files of `base/`, by name. */
export const generatedFiles = (): Readonly<Record<string, string>> => {
  const manifests = [
    databaseSetup(),
    ...processNames.flatMap(processManifests),
    ...serviceNames.map(betweenServices),
    toFiles(),
    toWorld(),
  ];
  const urls = serviceNames.map((name) => `${serviceUrlVariable(name)}=http://lab-${name}:8080\n`);
  const texts = manifests.map((manifest) => stringify(manifest, { aliasDuplicateObjects: false }));
  return { 'services.yaml': HEADER + texts.join('---\n'), 'services.env': HEADER + urls.join('') };
};
