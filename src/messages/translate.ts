// Typed access to the compiled messages: a wrong key or a missing argument does not compile.
import type { MessageArguments } from './compiled/keys.d.ts';

export type MessageKey = keyof MessageArguments;

/** Keys of messages that take no arguments. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageArguments[Key] extends undefined ? Key : never;
}[MessageKey];

/** One locale's messages, compiled by scripts/compile-messages.ts. */
export type CompiledMessages = { readonly [Key in MessageKey]: (values: MessageArguments[Key]) => string };

/** `t('mode.new')`, `t('results.count', { count: 3 })`. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: MessageArguments[Key] extends undefined ? [] : [values: MessageArguments[Key]]
) => string;

export function createTranslate(compiled: CompiledMessages): Translate {
  return (key, ...values) => (compiled[key] as (argument: unknown) => string)(values[0]);
}
