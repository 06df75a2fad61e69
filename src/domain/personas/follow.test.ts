import { describe, expect, test } from 'vitest';
import { isTypedAnew, planFollow } from './follow.ts';

const NEVER = { corrected: false, typedSame: false };
const NO_HISTORY = { nombre: NEVER, telefono: NEVER };
const at = (minute: number) => new Date(Date.UTC(2026, 5, 16, 5, minute));
const ANA = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const kept = { ...ANA, asesor: '7', ultimaEn: at(10) };

describe('an act of a person', () => {
  test('of a new mailbox creates a person who needs an adviser', () => {
    const act = { ...ANA, en: at(0), typed: false };
    expect(planFollow(null, act, NO_HISTORY)).toEqual({ ...ANA, needsAsesor: true });
  });

  test('that is no newer than the last known act changes nothing', () => {
    for (const minute of [9, 10]) {
      const act = { ...ANA, nombre: 'Anita', en: at(minute), typed: true };
      expect(planFollow(kept, act, NO_HISTORY)).toBeNull();
    }
  });

  test('that they typed sets their name, telephone and address spelling', () => {
    const typed = { nombre: 'Ana Ruiz Ortega', correo: 'Ana@Ejemplo.mx', telefono: '4771112233' };
    const plan = planFollow(kept, { ...typed, en: at(11), typed: true }, NO_HISTORY);
    expect(plan).toEqual({ ...typed, needsAsesor: false });
  });

  test('by the staff leaves name, address and telephone', () => {
    const act = { nombre: 'ANA', correo: 'ANA@ejemplo.mx', telefono: '1', en: at(11), typed: false };
    expect(planFollow(kept, act, NO_HISTORY)).toEqual({ ...ANA, needsAsesor: false });
  });

  test('asks for an adviser if the person has none', () => {
    const act = { ...ANA, en: at(11), typed: false };
    expect(planFollow({ ...kept, asesor: null }, act, NO_HISTORY)).toMatchObject({ needsAsesor: true });
  });
});

describe('a typed value', () => {
  test('replaces a value that nobody corrected', () => {
    expect(isTypedAnew('Ana', 'Anita', { corrected: false, typedSame: true })).toBe(true);
  });

  test('does not bring back what the staff corrected', () => {
    expect(isTypedAnew('Ana María', 'Ana', { corrected: true, typedSame: true })).toBe(false);
  });

  test('replaces the staff’s correction if it was never typed before', () => {
    expect(isTypedAnew('Ana María', 'Ana Peñalosa', { corrected: true, typedSame: false })).toBe(true);
  });

  test('that is already stored changes nothing', () => {
    expect(isTypedAnew('Ana', 'Ana', NEVER)).toBe(false);
  });
});
