import { createContext, use } from 'react';

/** Creates a provider, and a hook that reads its value and throws outside of it. `name`: the hook's name, for the error. */
export function createRequiredContext<Value extends object>(name: string) {
  const Provider = createContext<Value | null>(null);
  function useValue(): Value {
    const value = use(Provider);
    if (!value) throw new Error(`${name} outside of its provider`);
    return value;
  }
  return [Provider, useValue] as const;
}
