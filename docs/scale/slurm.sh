#!/bin/sh
# A sweep as a Slurm job array: sbatch --array=1-100 slurm.sh sweep.json
# Submitted again, shards that were interrupted go on where they stopped. When all are done:
#   slotwise merge pieces/*.pieces > result.json
#SBATCH --ntasks=1 --cpus-per-task=1 --mem=1G --time=04:00:00 --requeue
set -eu
mkdir -p pieces
exec "${SLOTWISE:-slotwise}" sweep "$1" --jobs 1 --resume \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --out "pieces/$SLURM_ARRAY_TASK_ID.pieces"
