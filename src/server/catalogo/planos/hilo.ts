import { parentPort, workerData } from 'node:worker_threads';
import { readDrawing } from './readDrawing.ts';
import type { DrawingQuestion } from './readInThread.ts';

/** Program of a thread that reads the one drawing it is started with, answers, and ends. */
const { file, lotes }: DrawingQuestion = workerData;
parentPort?.postMessage(await readDrawing(file, lotes));
