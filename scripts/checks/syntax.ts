// Reads a syntax tree: all its nodes, and the global names that a file uses.

/** A node of oxc's ESTree; fields are accessed by name. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A use of a name, as a value, that the file does not declare. */
export interface AmbientName {
  readonly name: string;
  readonly node: SyntaxNode;
  readonly parent: SyntaxNode;
  /** The parent's field that holds the name, such as `callee`. */
  readonly field: string;
}

type Visit = (node: SyntaxNode, parent: SyntaxNode, field: string) => boolean | void;

/** All nodes, depth first. */
export function listNodes(program: SyntaxNode): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  visitChildren(program, node => {
    nodes.push(node);
  });
  return nodes;
}

/**
 * Names that are used as values and not declared in the file: `fetch`, `process`, `Date`. Scopes are ignored: a file with a parameter
 * called `window` is not searched for `window`.
 */
export function listAmbientNames(program: SyntaxNode): AmbientName[] {
  const declared = new Set<string>();
  const used: AmbientName[] = [];
  visitChildren(program, (node, parent, field) => {
    // `declare const fetch` declares nothing at run time.
    if (parent.declare !== true) for (const name of declaredNames(node)) declared.add(name);
    if (node.type.startsWith('TS')) return VALUE_WRAPPERS.has(node.type);
    if (node.type === 'Identifier' && isReference(parent, field)) {
      used.push({ name: String(node.name), node, parent, field });
    }
    return true;
  });
  return used.filter(({ name }) => !declared.has(name));
}

/** TypeScript nodes that contain a run-time expression; all other TypeScript nodes are erased. */
const VALUE_WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSParameterProperty',
  'TSExportAssignment',
]);

/** Nodes whose `key` or `property` names a member and not a variable, unless it is computed. */
const MEMBER_FIELDS: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  AccessorProperty: 'key',
};

const NEVER_REFERENCES = new Set([
  'LabeledStatement',
  'BreakStatement',
  'ContinueStatement',
  'MetaProperty',
  'ImportSpecifier',
  'ImportAttribute',
  'ExportSpecifier',
  'ExportAllDeclaration',
]);

function isReference(parent: SyntaxNode, field: string): boolean {
  if (NEVER_REFERENCES.has(parent.type)) return false;
  return MEMBER_FIELDS[parent.type] !== field || parent.computed === true;
}

function declaredNames(node: SyntaxNode): string[] {
  if (node.type === 'VariableDeclarator') return patternNames(node.id);
  if (node.type === 'CatchClause') return patternNames(node.param);
  if (node.type.endsWith('Specifier')) return patternNames(node.local);
  if (/^(Function|ArrowFunction|Class)/.test(node.type)) {
    const params = Array.isArray(node.params) ? (node.params as unknown[]) : [];
    return [...patternNames(node.id), ...params.flatMap(patternNames)];
  }
  return [];
}

function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const parts = [
    pattern.left,
    pattern.argument,
    pattern.value,
    pattern.parameter,
    pattern.elements,
    pattern.properties,
  ];
  return parts.flat().flatMap(patternNames);
}

function visitChildren(node: SyntaxNode, visit: Visit): void {
  for (const field of Object.keys(node)) {
    const value = node[field];
    if (Array.isArray(value)) for (const child of value) visitChild(child, node, field, visit);
    else visitChild(value, node, field, visit);
  }
}

function visitChild(value: unknown, parent: SyntaxNode, field: string, visit: Visit): void {
  if (isNode(value) && visit(value, parent, field) !== false) visitChildren(value, visit);
}

function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
  );
}
