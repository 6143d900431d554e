// Entry of the built server by itself, without npm.
import { serveBuild } from '#main/serve-build.ts';

await serveBuild(Promise.resolve());
