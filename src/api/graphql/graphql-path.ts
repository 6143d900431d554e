/** Address of the GraphQL call (specification, Calls). */
export const graphqlPath = '/api/cms/graphql';
