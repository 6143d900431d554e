// Entry of the built server on its own, without npm.
import { serveBuild } from '#main/serve-build.ts';

await serveBuild(Promise.resolve());
