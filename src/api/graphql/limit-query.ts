// Limits GraphQL documents (P26): one operation, limited depth, few aliases, no introspection. A validation rule, so that a refused
// document runs nothing.
import type {
  ASTVisitor,
  FragmentDefinitionNode,
  GraphQLError,
  SelectionSetNode,
  ValidationContext,
} from 'graphql';
import { createGraphQLError } from 'graphql-yoga';

const maxDepth = 6;
const maxAliases = 5;

export function limitQuery(context: ValidationContext): ASTVisitor {
  const { definitions } = context.getDocument();
  const fragments = new Map<string, FragmentDefinitionNode>(
    definitions.flatMap(each => (each.kind === 'FragmentDefinition' ? [[each.name.value, each]] : [])),
  );
  const depths = new Map<string, number>();
  let aliases = 0;

  /** Depth of nested fields; a fragment that contains itself counts as too deep. */
  function depthOf({ selections }: SelectionSetNode): number {
    return selections.reduce((deepest, node) => {
      if (node.kind === 'FragmentSpread') return Math.max(deepest, depthOfFragment(node.name.value));
      const inside = node.selectionSet ? depthOf(node.selectionSet) : 0;
      return Math.max(deepest, node.kind === 'Field' ? inside + 1 : inside);
    }, 0);
  }

  function depthOfFragment(name: string): number {
    const known = depths.get(name);
    if (known !== undefined) return known;
    depths.set(name, Infinity);
    const fragment = fragments.get(name);
    const depth = fragment ? depthOf(fragment.selectionSet) : 0;
    depths.set(name, depth);
    return depth;
  }

  const refuse = (message: string) => context.reportError(refusal(message));
  return {
    Document: () => {
      const operations = definitions.filter(({ kind }) => kind === 'OperationDefinition');
      if (operations.length > 1) refuse('one operation at once');
    },
    OperationDefinition: ({ selectionSet }) => {
      if (depthOf(selectionSet) > maxDepth) refuse(`fields at most ${maxDepth} deep`);
    },
    Field: ({ alias, name }) => {
      if (name.value === '__schema' || name.value === '__type') refuse('the schema is in the documentation');
      if (alias && ++aliases === maxAliases + 1) refuse(`at most ${maxAliases} aliases`);
    },
  };
}

/** An error of the caller. */
export function refusal(message: string): GraphQLError {
  return createGraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}
