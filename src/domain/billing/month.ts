// Months of statements and files: `2026-10`, UTC.

export interface Month {
  /** `2026-10` */
  readonly name: string;
  /** Its first day, and the first day of the next month: ISO, UTC. */
  readonly from: string;
  readonly until: string;
}

/** null for a text that is no month. */
export function readMonth(text: string | null | undefined): Month | null {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined) return null;
  const next = Date.UTC(Number(year), Number(month), 1);
  return {
    name: `${year}-${month}`,
    from: `${year}-${month}-01`,
    until: new Date(next).toISOString().slice(0, 10),
  };
}

/** The month of a time, UTC. Throws for a year outside 2000 to 2099. */
export function monthOf(at: Date): Month {
  const month = readMonth(at.toISOString().slice(0, 7));
  if (!month) throw new Error(`${at.toISOString()} is in no month that statements know`);
  return month;
}

/** The month some months before; a negative number of months is later. */
export function monthBefore({ from }: Month, months = 1): Month {
  const first = new Date(from);
  first.setUTCMonth(first.getUTCMonth() - months);
  return monthOf(first);
}
