// Converts form fields to a profile, and back. Empty fields are not stated.
import { instalmentChoices, profileFields } from '#admin/profile/profile-fields.ts';
import type { ProfileField } from '#admin/profile/profile-fields.ts';
import { languages } from '#domain/locale/locale.ts';
import type { MerchantProfile } from '#domain/merchants/merchant-profile.ts';
import { setAtPath } from '#domain/merchants/profile-changes.ts';
import { formatDecimalMinor, parseDecimalMinor } from '#domain/money/money.ts';
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { checkProfile } from '#services/merchants/check-merchant.ts';
import type { FieldProblem } from '#services/merchants/check-merchant.ts';

/** The profile that a form states, or its errors by field name. */
export function readProfile(
  form: URLSearchParams,
): Result<Partial<MerchantProfile>, ReadonlyMap<string, string>> {
  const read = checkProfile(readStated(form));
  return read.ok ? ok(read.value) : fail(groupProblemsByField(read.failure));
}

/** The form's values, not validated. */
export function readStated(form: URLSearchParams): Record<string, unknown> {
  const stated: Record<string, unknown> = {};
  for (const field of profileFields) {
    const value = readField(form, field);
    if (value !== undefined) setAtPath(stated, field.name.split('.'), value);
  }
  return stated;
}

/** The form fields of this profile. */
export function writeProfile(profile: Partial<MerchantProfile>): URLSearchParams {
  const form = new URLSearchParams();
  for (const field of profileFields) writeField(form, field, valueAt(profile, field.name));
  return form;
}

/** The first problem of each field, by field name; problems without a field are under ''. */
export function groupProblemsByField(problems: readonly FieldProblem[]): ReadonlyMap<string, string> {
  const byField = new Map<string, string>();
  for (const { path, message } of problems) {
    const field = profileFields.find(({ name }) => path === name || path.startsWith(`${name}.`));
    const name = field?.kind === 'texts' || field === undefined ? path : field.name;
    if (!byField.has(name)) byField.set(name, message);
  }
  return byField;
}

function readField(form: URLSearchParams, { name, kind }: ProfileField): unknown {
  const text = (form.get(name) ?? '').trim();
  switch (kind) {
    case 'texts': {
      const texts = languages.flatMap(language => {
        const written = (form.get(`${name}.${language}`) ?? '').replaceAll('\r\n', '\n').trim();
        return written === '' ? [] : [[language, written]];
      });
      return texts.length === 0 ? undefined : Object.fromEntries(texts);
    }
    case 'number':
      return text === '' ? undefined : /^\d+$/.test(text) ? Number(text) : text;
    case 'money':
      // Text that is no amount is passed on, so that validation refuses it.
      return text === '' ? undefined : (parseDecimalMinor(text.replace(',', '.')) ?? text);
    case 'choice':
      return { yes: true, no: false }[text];
    case 'instalments': {
      const numbers = form.getAll(name).map(Number);
      return numbers.length === 0 ? undefined : numbers;
    }
    case 'words':
      return text === '' ? undefined : text.split(/[\s,;]+/).filter(Boolean);
    case 'pairs': {
      const lines = text.split(/\r?\n/).filter(line => line.trim() !== '');
      return lines.length === 0 ? undefined : lines.map(readPair);
    }
    case 'line':
    case 'link':
    case 'email':
      return text === '' ? undefined : text;
  }
}

function readPair(line: string): { site: string; url: string } {
  const [, site = '', url = ''] = /^(.*?)\s*(\S+)$/.exec(line.trim()) ?? [];
  return { site, url };
}

function writeField(form: URLSearchParams, { name, kind }: ProfileField, value: unknown): void {
  if (value === null || value === undefined) return;
  switch (kind) {
    case 'texts':
      for (const [language, written] of Object.entries(value))
        form.set(`${name}.${language}`, String(written));
      break;
    case 'choice':
      form.set(name, value === true ? 'yes' : 'no');
      break;
    case 'money':
      form.set(name, formatDecimalMinor(Number(value)));
      break;
    case 'instalments':
      for (const number of instalmentChoices)
        if ((value as readonly number[]).includes(number)) form.append(name, String(number));
      break;
    case 'words':
      form.set(name, (value as readonly string[]).join(', '));
      break;
    case 'pairs':
      form.set(
        name,
        (value as NonNullable<MerchantProfile['reviews']>)
          .map(({ site, url }) => `${site} ${url}`)
          .join('\n'),
      );
      break;
    case 'number':
    case 'line':
    case 'link':
    case 'email':
      form.set(name, String(value as string | number));
  }
}

function valueAt(profile: unknown, path: string): unknown {
  let value = profile;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
