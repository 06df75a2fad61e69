/** Node.js's option with which a process's wall clock and its steady one run so many milliseconds ahead. */
export const ahead = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  const Real = Date, steady = performance.now.bind(performance);
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + ${ms}); }
    static now() { return Real.now() + ${ms}; }
  };
  performance.now = () => steady() + ${ms};
`)}`;
