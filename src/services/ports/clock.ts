/** The only way to ask what time it is: services and jobs get it handed in, tests hand in their own. */
export interface Clock {
  now(): Date;
}
