export declare const CHROMIUM_ARGS: string[];
export declare function findChromium(): Promise<string | undefined>;
export declare function findWholeChromium(): Promise<string | undefined>;
export declare function ensureChromium(): Promise<string>;
export declare function ensureTestChromium(): Promise<string>;
