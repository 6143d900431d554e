// E-mail addresses as visitors type them: which are accepted, where mail goes, and what they are compared by (R18).

export interface EmailAddress {
  /** Where mail goes: trimmed, the domain in lower case, the rest as it was typed. */
  readonly address: string;
  /** What addresses are compared by: all in lower case. */
  readonly key: string;
}

/** RFC 5321: a path has at most 256 characters, which leaves 254 for the address. */
export const maxEmailLength = 254;
const maxLocalLength = 64;

/**
 * RFC 5322's atoms joined by dots: no quotes, spaces, commas, brackets or control characters. ASCII alone: lower-casing other letters
 * can turn one mailbox's address into the key of another one (the Kelvin sign becomes a k).
 */
const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Host names with at least one dot; the last label is never a number, so no IP address is one. */
const domainPart = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** null = the text is not an address that we send mail to. */
export function parseEmailAddress(text: string): EmailAddress | null {
  // Spaces of a form's field; line breaks inside an address are refused below, and so are those around it.
  const trimmed = text.replaceAll(/^ +| +$/g, '');
  if (trimmed.length > maxEmailLength) return null;
  const at = trimmed.indexOf('@');
  if (at < 1) return null;
  const local = trimmed.slice(0, at);
  const domain = trimmed.slice(at + 1).toLowerCase();
  if (local.length > maxLocalLength || !localPart.test(local) || !domainPart.test(domain)) return null;
  const address = `${local}@${domain}`;
  return { address, key: address.toLowerCase() };
}
