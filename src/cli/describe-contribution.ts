// Formats contributions for commands.
import type { ModeratedContribution } from '#adapters/database/contributions/contribution-readers.ts';
import { formatContributionName } from '#domain/contributions/contribution.ts';

/** `review/3  de  4 of 5  „Der Preis stimmte …“ (Ada)` */
export function describeOnOneLine(contribution: ModeratedContribution): string {
  const { language, about, text, name } = contribution;
  const parts = [
    formatContributionName(contribution).padEnd(12),
    language ?? '  ',
    about,
    text === null ? '' : `“${text.replaceAll(/\n+/g, ' ')}”`,
    name === null ? '' : `(${name})`,
  ];
  return parts.filter(part => part !== '').join('  ');
}

/** All fields, one line each. */
export function describeContribution(contribution: ModeratedContribution): string[] {
  const { language, about, text, name, state, reason, isDemo, isOperators, writtenAt, decidedAt } =
    contribution;
  const from = isDemo ? 'the demo' : isOperators ? 'the operator' : (name ?? 'an anonymous visitor');
  return [
    `${formatContributionName(contribution)}, from ${from}, ${writtenAt.toISOString()}`,
    `about     ${about}`,
    ...(language === null ? [] : [`language  ${language}`]),
    ...(text ?? '')
      .split('\n')
      .filter(line => line !== '')
      .map(line => `          ${line}`),
    `state     ${state}${decidedAt === null ? '' : ` since ${decidedAt.toISOString()}`}${reason === null ? '' : `: ${reason}`}`,
  ];
}

/** For programs. */
export function presentContribution({ kind, id, ...contribution }: ModeratedContribution) {
  return { contribution: formatContributionName({ kind, id }), kind, ...contribution };
}
