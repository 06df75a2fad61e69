/** Files per progress line: about one in half a minute on a slow machine. */
const EVERY = 10;

/** For vitest: prints progress in files, and tests that needed a second try. */
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
