// What a process that a test starts has of our environment, and no more: where programs are, and what earlier ones have compiled.
const { PATH = '', NODE_COMPILE_CACHE } = process.env;

export const processEnvironment: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};
