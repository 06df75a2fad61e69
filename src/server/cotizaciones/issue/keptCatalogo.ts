import type { QuoteInput, QuoteInputIds } from './loadQuoteInput.ts';

/** Parts outside the catalogue's edition, read for each quote. */
type Standing = Pick<QuoteInput, 'edition' | 'preciosPorAplicar' | 'lote'>;

/**
 * Cache of what quotes copied from one edition of the catalogue: company, projects with plans,
 * costs and what is around, models and equipment.
 * Never lots, as holds end by themselves and lots are many. The caller has read the present edition in its
 * own transaction.
 */
export class KeptCatalogo {
  #edition: string | null = null;
  #empresa: QuoteInput['empresa'] = null;
  readonly #proyectos = new Map<number, Pick<QuoteInput, 'proyecto' | 'planes' | 'gastos' | 'cercanias'>>();
  /** By project and id: ids are valid only within the project. */
  readonly #modelos = new Map<string, QuoteInput['modelo']>();
  readonly #equipamientos = new Map<string, QuoteInput['equipamientos'][number]>();

  /** Stores what was read for a request. */
  keep({ id_proyecto }: Pick<QuoteInputIds, 'id_proyecto'>, elegido: QuoteInput): void {
    const { edition, empresa, proyecto, modelo, equipamientos, planes, gastos, cercanias } = elegido;
    if (!edition || !proyecto) return;
    if (edition !== this.#edition) this.#forget();
    this.#edition = edition;
    this.#empresa = empresa;
    this.#proyectos.set(id_proyecto, { proyecto, planes, gastos, cercanias });
    if (modelo) this.#modelos.set(`${id_proyecto} ${modelo.id_modelo}`, modelo);
    for (const item of equipamientos) this.#equipamientos.set(`${id_proyecto} ${item.id_equ}`, item);
  }

  /**
   * Out: the request's parts with the given lot and edition; `undefined` if any is missing for that edition.
   */
  find(
    { id_proyecto, id_modelo, equipamientos: ids }: QuoteInputIds,
    standing: Standing,
  ): QuoteInput | undefined {
    if (!standing.edition || standing.edition !== this.#edition) return undefined;
    const kept = this.#proyectos.get(id_proyecto);
    const modelo = this.#modelos.get(`${id_proyecto} ${id_modelo}`);
    const equipamientos = ids.flatMap((id) => this.#equipamientos.get(`${id_proyecto} ${id}`) ?? []);
    if (!kept || !modelo || equipamientos.length < ids.length) return undefined;
    return { ...standing, empresa: this.#empresa, ...kept, modelo, equipamientos };
  }

  #forget(): void {
    this.#proyectos.clear();
    this.#modelos.clear();
    this.#equipamientos.clear();
  }
}
