/**
 * What Node.js is told of a program that lives for seconds: the embedded database is compiled as quickly as can be, and no more
 * for speed. A third of such a server's processor went there (record 131).
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;
