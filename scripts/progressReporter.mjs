/** Files between two lines of it: a slow machine says something every half minute or so. */
const EVERY = 10;

/** For vitest: says how many of the run's files are done, so that who waits knows how far it is, and which tests took two tries. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter's module by its default
export default class ProgressReporter {
  #files = 0;
  #done = 0;
  #flaky = [];

  onTestRunStart(specifications) {
    this.#files = specifications.length;
    this.#done = 0;
    this.#flaky = [];
  }

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#flaky.push(`\n  ${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#flaky.length)
      console.log(`\nSolo al segundo intento, hay que buscar por qué:${this.#flaky.join('')}`);
  }

  onTestModuleEnd() {
    this.#done++;
    if (this.#done % EVERY === 0 || this.#done === this.#files)
      console.log(`── ${this.#done} de ${this.#files} archivos de pruebas`);
  }
}
