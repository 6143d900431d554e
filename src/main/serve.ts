// Entry of the built server on its own, without npm.

// React chooses its build when it is loaded. Whoever starts what was built wants the one for production, also where no unit or image says so.
process.env['NODE_ENV'] ||= 'production';
const { serveBuild } = await import('#main/serve-build.ts');

await serveBuild(Promise.resolve());

export {};
