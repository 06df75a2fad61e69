export function layTmpInMemory(): void;
