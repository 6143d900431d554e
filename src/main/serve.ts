// Entry of the built server on its own, without npm.

// React chooses its build when it is loaded. A built server uses the production one, even if the environment does not set NODE_ENV.
process.env['NODE_ENV'] ||= 'production';
const { serveBuild } = await import('#main/serve-build.ts');

await serveBuild(null);

export {};
