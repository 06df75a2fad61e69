/** Files between two lines of it: a slow machine says something every half minute or so. */
const EVERY = 10;

/** For vitest: says how many of the run's files are done, so that who waits knows how far it is. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter's module by its default
export default class ProgressReporter {
  #files = 0;
  #done = 0;

  onTestRunStart(specifications) {
    this.#files = specifications.length;
    this.#done = 0;
  }

  onTestModuleEnd() {
    this.#done++;
    if (this.#done % EVERY === 0 || this.#done === this.#files)
      console.log(`── ${this.#done} de ${this.#files} archivos de pruebas`);
  }
}
