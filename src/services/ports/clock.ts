/** The only way to get the time: services and jobs are given a clock, and tests give their own. */
export interface Clock {
  now(): Date;
}
