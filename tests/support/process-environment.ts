// The environment of processes that tests start, without other variables of ours: PATH, the compile cache of earlier ones, and the memory
// pools that `npm start` sets.
const { PATH = '', NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = process.env;

export const processEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
  ...(MALLOC_ARENA_MAX === undefined ? {} : { MALLOC_ARENA_MAX }),
};
