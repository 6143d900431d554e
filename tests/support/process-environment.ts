// The environment of processes that tests start, and nothing else of ours: PATH, and the compile cache of earlier ones.
const { PATH = '', NODE_COMPILE_CACHE } = process.env;

export const processEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};
