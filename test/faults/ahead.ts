/** Node.js option that advances both clocks of a process by some ms. */
export const ahead = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  const Real = Date, steady = performance.now.bind(performance);
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + ${ms}); }
    static now() { return Real.now() + ${ms}; }
  };
  performance.now = () => steady() + ${ms};
`)}`;
