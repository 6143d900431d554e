// The documents generated from code. `npm run docs` writes them; the documents check fails when one is outdated.
import { buildOpenApi } from '#api/openapi.ts';
import { generatePackages } from './packages.ts';
import { generateLayers } from './layers.ts';
import { generateScale } from './scale.ts';
import { generateSpecification } from './specification/specification.ts';

/** A document generated from code. */
export interface GeneratedDocument {
  /** Path from the root of the project. */
  readonly path: string;
  generate(): Promise<string>;
}

export const documents: readonly GeneratedDocument[] = [
  { path: 'docs/layers.md', generate: async () => generateLayers() },
  { path: 'docs/packages.md', generate: async () => generatePackages() },
  { path: 'docs/scale.md', generate: async () => generateScale() },
  { path: 'docs/specification.md', generate: async () => generateSpecification() },
  { path: 'docs/openapi.json', generate: async () => JSON.stringify(buildOpenApi()) },
];
