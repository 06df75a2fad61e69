/**
 * Node.js options for short-lived programs: compiles the embedded database quickly, without optimising, which
 * took a third of such a server's processor time (record 131).
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;
