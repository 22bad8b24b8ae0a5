import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-models/v1';
import { isTree, type Manifest } from './manifests.js';

interface Model {
  apiVersion: string;
  kind: string;
  new (data: never): { validate(): void };
}

const models: Model[] = [
  Cluster,
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
];

const problem = (model: Model, manifest: Manifest): string | undefined => {
  try {
    new model(manifest as never).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** The paths of all values in a manifest, outermost first. */
const placesIn = (value: unknown, place: string[] = []): string[][] => {
  if (!isTree(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const inner = place.concat(key);
    return [inner].concat(placesIn(part, inner));
  });
};

const withNonsense = (manifest: Manifest, place: string[]): Manifest => {
  const result = structuredClone(manifest);
  const parent = place.slice(0, -1).reduce<Record<string, unknown>>((part, key) => part[key] as never, result);
  const key = place.at(-1)!;
  // No field accepts both text and an object.
  parent[key] = typeof parent[key] === 'object' ? 'nonsense' : {};
  return result;
};

/**
 * Validates a manifest with Kubernetes' published schemas. These accept unknown fields, so each value is also replaced
 * by an invalid one: if that is not an error, the field is misspelt or in the wrong place.
 * @returns one sentence per problem
 */
export const schemaProblems = (manifest: Manifest): string[] => {
  const model = models.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  const name = `${manifest.kind} ${manifest.metadata.name}`;
  if (!model) return [`${name}: there is no schema for ${manifest.apiVersion}.`];
  const complaint = problem(model, manifest);
  if (complaint) return [`${name}: ${complaint}.`];
  const unknown = placesIn(manifest).filter((place) => !problem(model, withNonsense(manifest, place)));
  return unknown.map((place) => `${name}: ${place.join('.')} is not a field of it.`);
};
