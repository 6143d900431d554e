// The contrib modules that proving a database needs. The open one carries none: each costs every start its unpacking, and no
// migration asks for any. One that does (`create extension`, as on a server) adds its module to both threads.
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';

export const provingExtensions = { amcheck, pageinspect };
