import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const target = z.strictObject({ kind: z.string(), name: z.string().optional() });

const replacement = z.strictObject({
  source: z.strictObject({
    kind: z.string(),
    name: z.string(),
    fieldPath: z.string(),
    options: z.strictObject({ delimiter: z.string(), index: z.int() }),
  }),
  targets: z.array(z.strictObject({ select: target, fieldPaths: z.array(z.string()) })),
});

/** The part of Kustomize's format that the manifests use; anything else is refused. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.enum(['kustomize.config.k8s.io/v1beta1', 'kustomize.config.k8s.io/v1alpha1']),
  kind: z.enum(['Kustomization', 'Component']),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  configMapGenerator: z
    .array(z.strictObject({ name: z.string(), behavior: z.literal('merge').optional(), envs: z.array(z.string()) }))
    .default([]),
  patches: z.array(z.strictObject({ path: z.string(), target })).default([]),
  namespace: z.string().optional(),
  nameSuffix: z.string().default(''),
  labels: z
    .array(z.strictObject({ includeSelectors: z.literal(true), pairs: z.record(z.string(), z.string()) }))
    .default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string().optional() })).default([]),
  replacements: z.array(replacement).default([]),
});

export type Kustomization = z.output<typeof kustomizationSchema>;

/** @throws when the folder has no kustomization.yaml, or one with more in it than is understood here */
export const readKustomization = (folder: string): Kustomization => {
  const file = join(folder, 'kustomization.yaml');
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  const result = kustomizationSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
};
