import type { ChosenIds, ChosenRow } from './readChosen.ts';

/** What changes with no edition of the catalogue, or is read for each quote. */
type Standing = Pick<ChosenRow, 'edition' | 'preciosPorAplicar' | 'lote'>;

/**
 * Of one edition of the catalogue what quotes have copied so far: company, projects, models and equipment. Never a lot, whose
 * holds end by themselves and of which there are many. Whoever prices by it has read in their own transaction that the edition stands.
 */
export class KeptCatalogo {
  #edition: string | null = null;
  #empresa: ChosenRow['empresa'] = null;
  readonly #proyectos = new Map<number, ChosenRow['proyecto']>();
  /** By project and id: they count only within the project. */
  readonly #modelos = new Map<string, ChosenRow['modelo']>();
  readonly #equipamientos = new Map<string, ChosenRow['equipamientos'][number]>();

  /** Keeps what was read for one request. */
  keep({ id_proyecto }: Pick<ChosenIds, 'id_proyecto'>, elegido: ChosenRow): void {
    const { edition, empresa, proyecto, modelo, equipamientos } = elegido;
    if (!edition || !proyecto) return;
    if (edition !== this.#edition) this.#forget();
    this.#edition = edition;
    this.#empresa = empresa;
    this.#proyectos.set(id_proyecto, proyecto);
    if (modelo) this.#modelos.set(`${id_proyecto} ${modelo.id_modelo}`, modelo);
    for (const item of equipamientos) this.#equipamientos.set(`${id_proyecto} ${item.id_equ}`, item);
  }

  /** What a request names, beside what stands now. Out: `undefined` where any of it is not kept of that very edition. */
  find({ id_proyecto, id_modelo, equipamientos: ids }: ChosenIds, standing: Standing): ChosenRow | undefined {
    if (!standing.edition || standing.edition !== this.#edition) return undefined;
    const proyecto = this.#proyectos.get(id_proyecto);
    const modelo = this.#modelos.get(`${id_proyecto} ${id_modelo}`);
    const equipamientos = ids.flatMap((id) => this.#equipamientos.get(`${id_proyecto} ${id}`) ?? []);
    if (!proyecto || !modelo || equipamientos.length < ids.length) return undefined;
    return { ...standing, empresa: this.#empresa, proyecto, modelo, equipamientos };
  }

  #forget(): void {
    this.#proyectos.clear();
    this.#modelos.clear();
    this.#equipamientos.clear();
  }
}
