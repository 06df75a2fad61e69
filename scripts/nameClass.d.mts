export function nameClass(name: string, filename: string): string;
