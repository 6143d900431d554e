// Converts the API's description into a view for its page: sections, calls, and described fields.

type Schema = Readonly<Record<string, unknown>>;

export interface FieldView {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

export interface CallView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly request: readonly FieldView[];
  readonly response: readonly FieldView[];
}

export interface SectionView {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly CallView[];
}

export interface ApiDocsView {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly SectionView[];
  /** Schemas that several calls share, by name. */
  readonly shapes: readonly { readonly name: string; readonly fields: readonly FieldView[] }[];
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

/** `document` is the OpenAPI 3.1 document from `/api/openapi.json`. */
export function buildApiDocsView(document: Readonly<Record<string, unknown>>): ApiDocsView {
  const { info, tags, paths, components } = document as unknown as {
    info: { title: string; description: string };
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      call: buildCallView(path, method, operation),
    })),
  );
  return {
    title: info.title,
    description: info.description,
    sections: tags.map(({ name, description }) => ({
      name,
      description,
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      fields: listFields(schema),
    })),
  };
}

function buildCallView(path: string, method: string, operation: Operation): CallView {
  const body = operation.requestBody?.content['application/json']?.schema;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    // Beside a body, fields of the path are left out: the path names them.
    request: [
      ...(operation.parameters ?? [])
        .filter(parameter => !body || parameter.in === 'query')
        .map(({ name, required, schema }) => ({
          name,
          type: typeOf(schema),
          isRequired: required,
          description: describe(schema),
        })),
      ...(body ? listFields(body) : []),
    ],
    response: listFields(operation.responses['200']?.content['application/json']?.schema ?? {}),
  };
}

function listFields(schema: Schema): FieldView[] {
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(([name, field]) => ({
    name,
    type: typeOf(field),
    isRequired: required.has(name),
    description: describe(field),
  }));
}

function describe(schema: Schema): string {
  const text = typeof schema['description'] === 'string' ? schema['description'] : '';
  const initial = schema['default'];
  const isPlain = typeof initial === 'string' || typeof initial === 'number';
  return [text, isPlain ? `default ${initial}` : ''].filter(part => part !== '').join('; ');
}

/** Number of values up to which a list is written out. */
const maxWords = 8;

/** A short description of a schema: `Offer[]`, `text or null`, `one of us, ca, gb`. */
function typeOf(schema: Schema): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? '';
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) {
    return [...new Set(choices.map(choice => typeOf(choice as Schema)))].join(' or ');
  }
  if ('const' in schema) return JSON.stringify(schema['const']);
  const words = schema['enum'];
  if (Array.isArray(words)) {
    const shown = words.slice(0, maxWords).map(String).join(', ');
    return `one of ${shown}${words.length > maxWords ? ` … (${words.length})` : ''}`;
  }
  const type = schema['type'];
  if (Array.isArray(type)) return type.map(one => typeOf({ ...schema, type: one as string })).join(' or ');
  if (type === 'array') return `${typeOf((schema['items'] ?? {}) as Schema)}[]`;
  if (type === 'object') {
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    if (fields.length === 0) return 'object';
    return `{ ${fields.map(([name, field]) => `${name}: ${typeOf(field)}`).join(', ')} }`;
  }
  return typeof type === 'string' ? type : 'any';
}
