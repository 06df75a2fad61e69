/** The panel's readings that any change of a lot makes old. */
export const READ_BY_CHANGE = ['LeerInventario', 'LeerLote', 'ListarApartados'] as const;
