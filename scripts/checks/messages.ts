// Every language has every message with the same arguments, and every message is used.
import type { Finding } from './finding.ts';
import { readMessageFiles, readSameAsEnglish, SAME_AS_ENGLISH, type MessageFile } from './message-files.ts';
import { pluralCategories, readMessage, type MessageShape } from './message-syntax.ts';
import { findFrenchSpacing } from './message-typography.ts';
import { checkMessageUse } from './message-use.ts';
import type { SourceTree } from './source-tree.ts';

/** Compares every language file with en.json, and the keys of en.json with the source. */
export async function checkMessages(tree: SourceTree): Promise<Finding[]> {
  const { files, findings } = readMessageFiles(tree);
  const english = files.find(({ file }) => file.endsWith('/en.json'));
  if (!english) return findings;
  const shapes = new Map([...english.messages].map(([key, text]) => [key, tryReadMessage(text, 'en')]));
  return [
    ...findings,
    ...files.flatMap(file => [
      ...checkTexts(file, shapes),
      ...(file === english ? [] : checkKeys(file, english)),
      ...(file === english ? [] : checkSameness(file, english, readSameAsEnglish(tree))),
    ]),
    ...checkSameAsEnglishList(tree, english, files),
    ...checkMessageUse(tree, english),
  ];
}

function checkKeys(file: MessageFile, english: MessageFile): Finding[] {
  const extra = [...file.messages.keys()].filter(key => !english.messages.has(key));
  const missing = isOverlay(file) ? [] : [...english.messages.keys()].filter(key => !file.messages.has(key));
  return [
    ...missing.map(key => at(file, key, 'missing', `'${key}' is in en.json and not here: translate it`)),
    ...extra.map(key =>
      at(file, key, 'extra', `'${key}' is not in en.json: remove it, or add it there first`),
    ),
  ];
}

/** Checks each text by itself, then against the English one. */
function checkTexts(file: MessageFile, english: ReadonlyMap<string, MessageShape | Error>): Finding[] {
  const withoutMany: string[] = [];
  const findings = [...file.messages].flatMap(([key, text]) => {
    const shape = tryReadMessage(text, file.language);
    const report = (rule: string, message: string) => at(file, key, rule, `'${key}' ${message}`);
    if (shape instanceof Error)
      return [report('syntax', `is not ICU MessageFormat: ${shape.message.split('\n')[0]}`)];
    const model = english.get(key);
    const categories = pluralCategories(file.language, 'cardinal');
    const lacks = (name: Intl.LDMLPluralRule) =>
      categories.includes(name) &&
      shape.choices.some(({ kind, cases }) => kind === 'plural' && !cases.includes(name));
    if (lacks('many')) withoutMany.push(key);
    return [
      ...shape.choices
        .filter(({ cases }) => !cases.includes('other'))
        .map(({ kind, argument }) => report('other', `has a ${kind} on {${argument}} without 'other'`)),
      ...(lacks('one') ? [report('plural', `has a plural without 'one', which ${file.language} needs`)] : []),
      ...(model && !(model instanceof Error) ? compareShapes(shape, model, report) : []),
      ...(file.language === 'fr'
        ? findFrenchSpacing(shape.texts).map(found => report('typography', found))
        : []),
    ];
  });
  const [first] = withoutMany;
  if (first === undefined) return findings;
  // In these languages `many` applies to round millions, which rarely matter; reported once for all plurals.
  const message = `${withoutMany.length} plurals have no 'many' branch (round millions), the first is '${first}'`;
  return [...findings, { ...at(file, first, 'plural-many', message), level: 'warning' }];
}

function compareShapes(
  shape: MessageShape,
  model: MessageShape,
  report: (rule: string, message: string) => Finding,
): Finding[] {
  const compare = (rule: string, what: string, ours: ReadonlySet<string>, theirs: ReadonlySet<string>) => {
    if ([...ours].toSorted().join() === [...theirs].toSorted().join()) return [];
    return [report(rule, `has ${what} {${[...ours].join(', ')}}, English has {${[...theirs].join(', ')}}`)];
  };
  return [
    ...compare('arguments', 'arguments', shape.arguments, model.arguments),
    ...compare('tags', 'tags', shape.tags, model.tags),
    ...compare('select', 'choices', shape.selects, model.selects),
  ];
}

/** A text equal to the English one is a forgotten translation, unless the list allows it. */
function checkSameness(
  file: MessageFile,
  english: MessageFile,
  allowed: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  return [...file.messages].flatMap(([key, text]) => {
    if (text !== english.messages.get(key)) return [];
    if (isOverlay(file)) return [at(file, key, 'overlay', `'${key}' says what en.json says: remove it here`)];
    if (!hasWords(text) || allowed.get(key)?.includes(file.language)) return [];
    const message = `'${key}' equals English: translate it, or list "${file.language}" for it in ${SAME_AS_ENGLISH}`;
    return [at(file, key, 'untranslated', message)];
  });
}

function checkSameAsEnglishList(
  tree: SourceTree,
  english: MessageFile,
  files: readonly MessageFile[],
): Finding[] {
  return [...readSameAsEnglish(tree)].flatMap(([key, languages]) =>
    languages.flatMap(language => {
      const text = files.find(file => file.language === language && !isOverlay(file))?.messages.get(key);
      if (text !== undefined && text === english.messages.get(key)) return [];
      const message = `'${key}' in ${language} is not the English text (any more): remove this line`;
      return [{ file: SAME_AS_ENGLISH, rule: 'messages/same-as-english', message }];
    }),
  );
}

/** Whether any letter is left after arguments and tags are removed. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ''));
}

function isOverlay({ file }: MessageFile): boolean {
  return /\/en-[a-z]+\.json$/.test(file);
}

function tryReadMessage(text: string, language: string): MessageShape | Error {
  try {
    return readMessage(text, language);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function at(file: MessageFile, key: string, rule: string, message: string): Finding {
  const line = file.lineOf(key);
  return { file: file.file, ...(line === undefined ? {} : { line }), rule: `messages/${rule}`, message };
}
