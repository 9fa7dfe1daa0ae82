/** Everything that draws answers, as one thing to load. */
export { AnswerBody } from './answer-body';
export { rehearseDrawing } from './rehearse-drawing';
